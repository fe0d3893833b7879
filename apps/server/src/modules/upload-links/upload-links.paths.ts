const senders = '/send/:link'

export const uploadLinksPaths = {
  list: '/me/upload-links/',
  pattern: '/me/upload-links/:id',
  link: (id: number) => `/me/upload-links/${id}`,
  /** For senders: the page, what is asked, and the password. */
  sendPattern: senders,
  send: (key: string) => `/send/${key}/`,
  visitPattern: `${senders}/visit`,
  uploadsPattern: `${senders}/uploads`,
  uploadPattern: `${senders}/uploads/:upload`,
  chunkPattern: `${senders}/uploads/:upload/chunks/:number`,
  statusPattern: `${senders}/uploads/:upload/status`,
}

/** Below the address of a link. */
export const belowLink = {
  visit: 'visit',
  uploads: 'uploads',
  upload: (id: string) => `uploads/${id}`,
  chunks: (id: string) => `uploads/${id}/chunks/{index}`,
  status: (id: string) => `uploads/${id}/status`,
}
