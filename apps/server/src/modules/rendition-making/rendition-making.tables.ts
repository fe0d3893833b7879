export interface RenditionsTables {
  /** Renditions that were made on demand; those from the start are not among them. */
  made_renditions: {
    /** Where it lies in the store. */
    key: string
    bytes: number
    /** When somebody last asked for it, to a few minutes; milliseconds since 1970. */
    used_at: number
  }
}
