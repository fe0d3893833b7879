interface AssetLikenessTable {
  asset_id: number
  /** As `asset_index` has it. */
  archive_id: number
  /** `wanted`: its picture was made before it was compared. `new`: nobody has looked yet for what is alike. */
  state: 'wanted' | 'new' | 'done'
  /** Sixteen bits each of the perceptual hash; null for a picture that tells too little, and for what has none. */
  band0: number | null
  band1: number | null
  band2: number | null
  band3: number | null
  /** JSON, as `Likeness` has them; empty where nothing is known. */
  colours: string
  /** Of a group of alike pictures of one archive; null outside of any. */
  group_id: number | null
  /** Before this moment it is not tried again: its thumbnail could not be read, or it is in no list. */
  due_at: number
}

export interface LikenessTables {
  asset_likeness: AssetLikenessTable
  /** One row: the number of a group that was given last. */
  likeness_groups: { last_id: number }
  /** In which colours an asset is found, by their places in `pictureColours`. */
  asset_colours: { colour: number; asset_id: number }
}
