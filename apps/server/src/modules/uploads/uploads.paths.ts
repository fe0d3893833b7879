const root = '/api/uploads'

/** Wire reference 12.2. */
export const uploadsPaths = {
  root,
  clashes: `${root}/clashes`,
  doubles: `${root}/doubles`,
  room: `${root}/room`,
  pattern: `${root}/:upload`,
  upload: (id: string) => `${root}/${id}`,
  chunkPattern: `${root}/:upload/chunks/:number`,
  xmpPattern: `${root}/:upload/xmp`,
  statusPattern: `${root}/:upload/status`,
  chunks: (id: string) => `${root}/${id}/chunks/{index}`,
  status: (id: string) => `${root}/${id}/status`,
}
