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
  /** The smallest number in its group of alike pictures of the archive; null outside of any. */
  group_id: number | null
}

export interface LikenessTables {
  asset_likeness: AssetLikenessTable
  /** In which colours an asset is found, by their places in `pictureColours`. */
  asset_colours: { colour: number; asset_id: number }
}
