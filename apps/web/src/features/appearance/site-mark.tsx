import type { ApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import { ProductMark } from './product-mark.tsx'
import styles from './site-mark.module.css'

export interface SiteMarkProps {
  /** The logo that the site brought; the mark of the product stands in for none. */
  logo: ApiDescriptor['appearance']['ownLogo']
  /** In pixels. */
  size: number
}

/** The logo of the site, each theme with its own. It says nothing to screen readers: whoever uses it says what it stands for. */
export function SiteMark({ logo, size }: SiteMarkProps) {
  if (logo === null) return <ProductMark size={size} />
  const pictures = logo.light === logo.dark ? [['both', logo.light]] : Object.entries(logo)
  return pictures.map(([theme = '', address]) => (
    <img key={theme} src={address} alt="" data-theme={theme} className={styles['logo']} style={{ blockSize: size }} />
  ))
}
