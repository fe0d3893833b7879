import type { TitleBarButton } from '@vitrine/contract/appearance.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import {
  BookOpen,
  Calendar,
  CircleQuestionMark,
  Globe,
  Link2,
  type LucideIcon,
  Mail,
  Phone,
  Pin,
  ShoppingBag,
  ShoppingCart,
  Sparkles,
  Star,
  Upload,
  Users,
  Workflow,
} from 'lucide-react'
import { CartLink } from '#features/cart/cart-link.tsx'
import { toggleUploads, useUploadFrame } from '#features/uploads/open-uploads.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './header-extras.module.css'
import type { HeaderLink } from './header-links.ts'

const placeIcons: Record<HeaderLink['id'], LucideIcon> = {
  upload: Upload,
  pins: Pin,
  cart: ShoppingCart,
  flows: Workflow,
  pro: Sparkles,
}

const buttonIcons: Record<TitleBarButton['icon'], LucideIcon> = {
  link: Link2,
  globe: Globe,
  mail: Mail,
  phone: Phone,
  help: CircleQuestionMark,
  book: BookOpen,
  calendar: Calendar,
  people: Users,
  shop: ShoppingBag,
  star: Star,
}

/** Opens and closes the frame of uploads; says when something is on its way. */
function UploadButton() {
  const { t } = useTexts()
  const { isShown, isBusy } = useUploadFrame()
  return (
    <button
      type="button"
      aria-expanded={isShown}
      aria-haspopup="dialog"
      onClick={toggleUploads}
      className={styles['extra']}
    >
      <span aria-hidden className={styles['sign']}>
        {isBusy ? <Spinner size={20} /> : <Upload size={20} />}
      </span>
      {t(isBusy ? 'shell.uploading' : 'shell.upload')}
    </button>
  )
}

/** The places that the descriptor offers, and the buttons of the site itself (HDR-007). */
export function HeaderExtras({ links, buttons }: { links: HeaderLink[]; buttons: TitleBarButton[] }) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('shell.extras')} className={styles['extras']}>
      {links.map(({ id, href }) => {
        const Icon = placeIcons[id]
        if (id === 'upload') return <UploadButton key={id} />
        if (id === 'cart') return <CartLink key={id} href={href} className={styles['extra']} />
        if (id === 'pins')
          return (
            <Link key={id} href={href} className={styles['extra']}>
              <Icon size={20} aria-hidden />
              {t('shell.pins')}
            </Link>
          )
        return (
          <a key={id} href={href} className={styles['extra']}>
            <Icon size={20} aria-hidden />
            {t(`shell.${id}`)}
          </a>
        )
      })}
      {buttons.map(({ label, href, icon }) => {
        const Icon = buttonIcons[icon]
        return (
          <a key={`${label} ${href}`} href={href} target="_blank" rel="noreferrer" className={styles['extra']}>
            <Icon size={20} aria-hidden />
            <span className={styles['extraText']} dir="auto">
              {label}
            </span>
          </a>
        )
      })}
    </nav>
  )
}
