/** Of which last days of use people were told, a row each; owned by this module. */
export interface ExpiryNoticesTables {
  expiry_notices: {
    asset_id: number
    /** The beginning of the day, milliseconds since 1970. */
    last_day: number
  }
  licence_notices: { licence_id: number; reason: string; mark: number }
}
