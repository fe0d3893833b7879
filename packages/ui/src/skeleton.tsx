import styles from './skeleton.module.css'

/** The ground of something that has not come yet, as large as it will be. */
export function Skeleton({ width, height }: { width: string; height: string }) {
  return <div className={styles['skeleton']} style={{ inlineSize: width, blockSize: height }} aria-hidden />
}
