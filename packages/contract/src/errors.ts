/**
 * Every error value of the wire, once (wire reference 31): its HTTP status, and what it says to people in English. The
 * other languages are in `error-headings-….ts`; the server's `heading` and the client's texts are these.
 */
export const errors = {
  Unauthorized: { status: 401, heading: 'Log in to see this.' },
  InvalidCredentials: { status: 401, heading: 'The user name or the password is not right.' },
  AccountDisabled: { status: 403, heading: 'This account is switched off. Ask your administrator.' },
  AccountExpired: { status: 403, heading: 'This account has expired. Ask your administrator.' },
  PasswordChangeRequired: { status: 403, heading: 'The password must be changed before anything else.' },
  SecondFactorDemanded: { status: 403, heading: 'A second factor must be set up before anything else.' },
  TermsNotAccepted: { status: 403, heading: 'The terms of use must be accepted before a file is downloaded.' },
  LicenceUseRequired: { status: 403, heading: 'Say for what and where the file will be used.' },
  UseNotLicensed: { status: 403, heading: 'No licence of this file allows this use.' },
  LicenceUsedUp: { status: 403, heading: 'The licence of this file is used up.' },
  WayNotAllowed: {
    status: 403,
    heading: 'This account may not log in this way. Take another one, or ask your administrator.',
  },
  TooManyAttempts: { status: 429, heading: 'Too many attempts. Wait a while before you try again.' },
  LegacyAuthentication: { status: 401, heading: 'This way to sign in is not offered. Use OAuth 2.0 or an API token.' },
  PermissionDenied: { status: 403, heading: 'You may not see or do this.' },
  CrossSiteRequest: { status: 403, heading: 'The request came from another site and was refused.' },
  ArchiveNotFound: { status: 404, heading: 'There is no such archive here.' },
  FolderNotFound: { status: 404, heading: 'There is no such folder here.' },
  AlbumNotFound: { status: 404, heading: 'There is no such album here.' },
  LinkNotFound: { status: 404, heading: 'This link leads nowhere any more.' },
  LinkPasswordRequired: { status: 403, heading: 'This link asks for a password.' },
  WrongLinkPassword: { status: 403, heading: 'This is not the password of the link.' },
  LinkTakesNothing: { status: 410, heading: 'This link takes no files any more.' },
  AssetNotFound: { status: 404, heading: 'There is no such file here.' },
  NotFound: { status: 404, heading: 'There is nothing at this address.' },
  FileGone: { status: 410, heading: 'This file is no longer available.' },
  FileUnavailable: { status: 503, heading: 'The file cannot be reached at the moment.' },
  InvalidRequest: { status: 400, heading: 'The server could not understand the request.' },
  filter_failed: { status: 400, heading: 'No fields can be looked for with this.' },
  FieldValidationFailed: { status: 400, heading: 'A value does not fit its field.' },
  FieldNotWritable: { status: 403, heading: 'This field cannot be edited.' },
  StillInUse: { status: 409, heading: 'This is still in use.' },
  SourceSaysNothing: { status: 400, heading: 'The source that shall count says nothing there.' },
  ActionNotPossible: { status: 409, heading: 'This action cannot be started by you as it is.' },
  EditConflict: { status: 412, heading: 'Somebody else has changed this meanwhile.' },
  PositionMissing: { status: 409, heading: 'This file has no position.' },
  NoPlaceNearby: { status: 409, heading: 'No place is known near the position of this file.' },
  PictureNotEditable: { status: 409, heading: 'No changed version of this picture can be saved.' },
  CannotRollback: { status: 409, heading: 'This change cannot be taken back.' },
  CannotDeleteRevision: { status: 409, heading: 'This version cannot be deleted.' },
  WrongPassword: { status: 403, heading: 'The current password is not right.' },
  PasswordTooWeak: { status: 400, heading: 'The new password is too easy to guess.' },
  PasswordMismatch: { status: 400, heading: 'The two new passwords are not the same.' },
  SetUpRefused: {
    status: 403,
    heading: 'This address for setting up is not good any more. Use the one that was printed last.',
  },
  dataValidationFailed: { status: 400, heading: 'The invitation is not complete, or something in it is not right.' },
  InvitationRefused: {
    status: 403,
    heading: 'This invitation is not good any more. Ask whoever sent it for a new one.',
  },
  ConsentRefused: {
    status: 403,
    heading: 'This address is not good any more. Ask whoever sent it for a new one.',
  },
  PasswordLinkRefused: {
    status: 403,
    heading: 'This link is not good any more. Ask for a new one.',
  },
  SecondFactorRequired: {
    status: 403,
    heading:
      'The password is right, and this account asks for a second factor. Programs use an API token or OAuth 2.0.',
  },
  SignInStepOver: { status: 403, heading: 'That took too long. Begin to log in again.' },
  WrongCode: { status: 403, heading: 'This code is not right, or it was used already. Wait for the next one.' },
  PasskeyRefused: { status: 403, heading: 'This passkey does not open this account.' },
  ProofRequired: { status: 403, heading: 'Show first that it is you: with your password or a passkey.' },
  TooManyPasskeys: { status: 409, heading: 'There are too many passkeys. Remove one that you do not use any more.' },
  ProviderAway: { status: 503, heading: 'The system where you sign in does not answer. Try again in a while.' },
  ProviderDeclined: { status: 403, heading: 'The system where you sign in did not let you in.' },
  ProviderNotTrusted: {
    status: 403,
    heading:
      'The answer of the system where you sign in cannot be trusted. Begin again; if it stays, ask your administrator.',
  },
  ProviderNoAccount: { status: 403, heading: 'You have no account on this site. Ask your administrator for one.' },
  ProviderNameTaken: {
    status: 409,
    heading: 'Somebody else has your user name on this site. Ask your administrator.',
  },
  out_of_licenses: { status: 409, heading: 'The site has as many accounts as it may have.' },
  ApprovedAlready: { status: 409, heading: 'You have approved this already. Others are still to approve it.' },
  SignUpRefused: { status: 403, heading: 'This link is not good any more. Sign up again.' },
  TooManyDownloads: { status: 429, heading: 'Too many downloads run at once. Wait until one has ended.' },
  NothingToDownload: { status: 400, heading: 'There is nothing here that may be downloaded.' },
  AlreadyRunning: { status: 409, heading: 'This is being done already. Wait until it has ended.' },
  TaskIsOver: { status: 409, heading: 'This task is in no state for that any more.' },
  noAssetsAdded: { status: 409, heading: 'There would be more pins than are allowed. Take some away first.' },
  CartEmpty: { status: 409, heading: 'There is nothing in the cart.' },
  OrderNotPending: { status: 409, heading: 'This has been decided already. Look at the order again.' },
  TooManyTokens: { status: 409, heading: 'There are too many tokens. Revoke one that is not used any more.' },
  TooManyAlerts: { status: 409, heading: 'You have too many alerts. Delete one that you do not need any more.' },
  NoMailAddress: { status: 409, heading: 'Your account has no e-mail address to which something could be sent.' },
  TooManyStreams: { status: 429, heading: 'Too many windows are listening for changes. Close some of them.' },
  InvalidSearchExpression: { status: 400, heading: 'The search could not be understood.' },
  InvalidTaxonomySearch: { status: 400, heading: 'The search for a term could not be understood.' },
  InvalidTaxonomyItem: { status: 400, heading: 'The search names a term that does not exist.' },
  TaxonomyExists: { status: 409, heading: 'This field has a taxonomy already.' },
  TaxonomyItemExists: { status: 409, heading: 'This term is already there.' },
  TaxonomyCircle: { status: 409, heading: 'A term cannot stand below itself.' },
  UsersNotDeleted: { status: 409, heading: 'Some people could not be deleted.' },
  UserExists: { status: 409, heading: 'Somebody else has this user name already.' },
  GroupExists: { status: 409, heading: 'There is a group of this name already.' },
  name_required: { status: 400, heading: 'An archive needs a name.' },
  name_exists: { status: 400, heading: 'There is an archive of this name already.' },
  metadata_invalid: { status: 400, heading: 'An archive needs a metadata set.' },
  path_invalid: { status: 400, heading: 'This folder cannot be an archive.' },
  processing_profile_invalid: { status: 400, heading: 'Choose the profile that downloads are made with.' },
  processing_profile_set_invalid: { status: 400, heading: 'Choose the profiles that downloads are made with.' },
  too_many_archives: { status: 400, heading: 'There are too many archives. Delete one that is not used any more.' },
  CircularGroupMembers: { status: 409, heading: 'Groups cannot hold each other.' },
  CircularMemberOf: { status: 409, heading: 'A group cannot be in a group that it holds.' },
  MethodNotAllowed: { status: 405, heading: 'This cannot be done here.' },
  NotAcceptable: { status: 406, heading: 'The server cannot answer in the form that was asked for.' },
  MisdirectedRequest: { status: 421, heading: 'This server does not answer under this name.' },
  BodyTooLarge: { status: 413, heading: 'This is more than the server accepts at once.' },
  UnsupportedMediaType: { status: 415, heading: 'The server does not accept this kind of content here.' },
  HeadersTooLarge: { status: 431, heading: 'The request is too large.' },
  InvalidFilename: { status: 400, heading: 'This name cannot be given to a file or folder.' },
  InvalidFolderName: { status: 400, heading: 'This name cannot be given to a folder.' },
  SmartFolderExists: { status: 409, heading: 'There is a smart folder of this name here already.' },
  FolderExists: { status: 409, heading: 'There is a file or folder of this name already.' },
  FolderNotEmpty: { status: 409, heading: 'There are files in this folder. Delete or move them first.' },
  NameTaken: { status: 409, heading: 'Another file has this name already.' },
  MergeRefused: { status: 409, heading: 'These two files cannot be merged.' },
  SameContent: { status: 409, heading: 'The archive has the same file already.' },
  NotUnpacked: { status: 400, heading: 'This ZIP file cannot be unpacked.' },
  NotUnique: { status: 409, heading: 'Several files fit this.' },
  FileTooLarge: { status: 413, heading: 'This file is larger than what is taken.' },
  FileInfected: { status: 400, heading: 'The virus scanner has found something in this file. It was not taken.' },
  ChunkReceived: { status: 409, heading: 'This part has come already, or is coming now.' },
  TooManyUploads: { status: 429, heading: 'Too many uploads are under way. End some of them first.' },
  LinkFull: { status: 409, heading: 'This link has taken as many files as it may.' },
  KindRefused: { status: 400, heading: 'This link does not take files of this kind.' },
  NoRoom: { status: 507, heading: 'There is no room left for this file.' },
  QuotaReached: { status: 413, heading: 'This archive may not hold that much more.' },
  UploadIncomplete: { status: 409, heading: 'The file has not come whole. Upload it again.' },
  ServerError: { status: 500, heading: 'An error occurred. Please contact your local administrator.' },
  ServiceUnavailable: { status: 503, heading: 'The server cannot answer at the moment.' },
} as const satisfies Record<string, { status: number; heading: string }>

export type ErrorValue = keyof typeof errors
export type ErrorHeadings = { readonly [Value in ErrorValue]: string }

export const englishHeadings = Object.fromEntries(
  Object.entries(errors).map(([value, { heading }]) => [value, heading]),
) as ErrorHeadings

/** The error document (wire reference 3.7). */
export interface ErrorDocument {
  value: string
  heading: string
  message: string
  description: string
  technicalInfo: string
  href: string
  requestId: string
  backgroundTaskId: string | null
  MessageDetail?: string
  /** Addresses of those whom a request for several could not be done to (wire reference 20.2). */
  failed?: string[]
  /** Where the terms of use are that must be accepted first; ours. */
  terms?: string
  /** The field and the rule that was broken, when a body or a parameter was at fault; ours. */
  fields?: { field: string; rule: string; message: string }[]
}
