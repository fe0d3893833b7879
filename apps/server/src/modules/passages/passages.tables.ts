export interface PassagesTables {
  asset_passages: {
    asset_id: number
    /** `said` in a film or sound, or text on a `page`. */
    kind: 'said' | 'page'
    /** BCP 47; empty where nobody says, as for pages. */
    language: string
    /** JSON: pairs of where each begins (milliseconds, or the page from 1) and its text, in this order. */
    passages: string
  }
  /** Assets of which captions wait to be read. */
  passage_wishes: {
    asset_id: number
    /** Before this moment they are not tried; those of a deleted archive wait for it to come back, see `never`. */
    due_at: number
  }
  /** What is still to be looked through for documents of which the pages are not known: one row, or none when that is done. */
  unread_pages: {
    after_id: number
    last_id: number
  }
}
