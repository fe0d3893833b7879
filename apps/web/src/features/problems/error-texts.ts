import type { ErrorValue } from '@vitrine/contract/errors.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'

/** The text of every error value of the wire; a value without one does not compile. */
export const errorTexts: { readonly [Value in ErrorValue]: MessageKey } = {
  Unauthorized: 'errors.Unauthorized',
  InvalidCredentials: 'errors.InvalidCredentials',
  AccountDisabled: 'errors.AccountDisabled',
  AccountExpired: 'errors.AccountExpired',
  PasswordChangeRequired: 'errors.PasswordChangeRequired',
  TooManyAttempts: 'errors.TooManyAttempts',
  LegacyAuthentication: 'errors.LegacyAuthentication',
  PermissionDenied: 'errors.PermissionDenied',
  CrossSiteRequest: 'errors.CrossSiteRequest',
  ArchiveNotFound: 'errors.ArchiveNotFound',
  FolderNotFound: 'errors.FolderNotFound',
  AssetNotFound: 'errors.AssetNotFound',
  NotFound: 'errors.NotFound',
  FileGone: 'errors.FileGone',
  FileUnavailable: 'errors.FileUnavailable',
  InvalidRequest: 'errors.InvalidRequest',
  InvalidSearchExpression: 'errors.InvalidSearchExpression',
  MethodNotAllowed: 'errors.MethodNotAllowed',
  NotAcceptable: 'errors.NotAcceptable',
  BodyTooLarge: 'errors.BodyTooLarge',
  UnsupportedMediaType: 'errors.UnsupportedMediaType',
  HeadersTooLarge: 'errors.HeadersTooLarge',
  ServerError: 'errors.ServerError',
  ServiceUnavailable: 'errors.ServiceUnavailable',
}
