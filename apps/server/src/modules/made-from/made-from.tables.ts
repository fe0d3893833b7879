import type { Generated } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'

export interface MadeFromTables extends Pick<AssetsTables, 'made_from'> {
  /** Links that somebody has taken away: neither files nor rules make them again. */
  not_made_from: {
    made_id: number
    source_id: number
  }
  /** What files say of themselves and of others, see `FileIdentities` of the media package. */
  file_identities: {
    asset_id: number
    part: 'own' | 'derived' | 'original' | 'part'
    identity: string
  }
  /**
   * What is left to the task, as a queue: any number of wishes of one asset, and no reference to it, so that whoever wishes waits for
   * nobody. Those of assets that are no longer there are dropped.
   */
  made_from_wishes: {
    id: Generated<number>
    asset_id: number
    wish: Wish
  }
}

/** `link`: what its file names is looked for. `named`: so is what names it. `tell`: its links have changed, and lists are told. */
export type Wish = 'link' | 'named' | 'tell'
