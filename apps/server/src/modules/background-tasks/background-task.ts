/** Work that a person asked for and can ask about: kept for an hour, told to its owner only (wire reference 11.2). */
export interface BackgroundTask<Details> {
  id: string
  userId: number
  type: string
  status: 'pending' | 'inProgress' | 'done' | 'failed'
  details: Details
  createdAt: number
  modifiedAt: number
  /** Its hour is over. */
  isExpired: boolean
}
