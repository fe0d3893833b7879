export interface RenditionsAheadTables {
  /** Assets that wait for their renditions; a row goes with its asset. */
  renditions_ahead: {
    asset_id: number
    /** Not before this; milliseconds since 1970. */
    due_at: number
    /** Another number after each wish, so that one which comes while the asset is worked on is not taken for done. */
    round: number
  }
}
