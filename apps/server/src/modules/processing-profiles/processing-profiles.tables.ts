export type PartKind = 'profile' | 'set' | 'watermark'

/** A profile, a set of profiles or a watermark. */
export interface PartRow {
  kind: PartKind
  /** Number of a profile or set; file name of a watermark. */
  id: string
  name: string
  name_key: string
  description: string
  /** JSON of what else is said of it. */
  settings: string
  /** Of a watermark: the hash of its picture. */
  content: string
  created_at: number
  modified_at: number
}

/** A picture that is laid over others. It cannot be made again, so it lies in the database and is in every back-up. */
interface WatermarkPictureRow {
  /** The hash of the picture. */
  content: string
  /** A PNG in base64. */
  picture: string
}

export interface ProcessingTables {
  processing_parts: PartRow
  watermark_pictures: WatermarkPictureRow
}
