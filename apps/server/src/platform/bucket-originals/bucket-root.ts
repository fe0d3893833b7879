/** What a place in a bucket is called in the rows of archives: no path of a file system begins so, and nobody can type one that is taken for it. */
const scheme = 'bucket:'

export function bucketRoot(pool: string, folder: string): string {
  return `${scheme}${encodeURIComponent(pool)}/${folder}`
}

/** Whether the files of an archive lie in a bucket, by its place. */
export function isBucketRoot(root: string): boolean {
  return root.startsWith(scheme)
}

/** The pool, and what the place is called within it. @throws Error for what is no such place. */
export function readBucketRoot(root: string): { pool: string; folder: string } {
  const at = root.indexOf('/')
  if (!isBucketRoot(root) || at < 0) throw new Error(`${root} is no place in a bucket.`)
  return { pool: decodeURIComponent(root.slice(scheme.length, at)), folder: root.slice(at + 1) }
}

/** What a pool that is a bucket has in the place of a path. */
export function bucketPool(pool: string): string {
  return `${scheme}${encodeURIComponent(pool)}`
}
