import type { MenuButtonProps, MenuSection } from '@vitrine/ui/menu-section.ts'
import { OpenMenu } from '@vitrine/ui/open-menu.tsx'
import { useCartCount } from '#features/cart/use-cart-count.ts'
import { useSession } from '#features/session/use-session.ts'
import { showUploads } from '#features/uploads/open-uploads.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useHeaderLinks } from '../use-header-links.ts'
import { useAccountSections } from './use-account-sections.ts'
import { useHelpSections } from './use-help-sections.ts'
import { useSettingsSections } from './use-settings-sections.ts'

type Face = Omit<MenuButtonProps, 'sections'>

/** What is behind the cog (SET-002). */
export function SettingsMenu(face: Face) {
  return <OpenMenu {...face} sections={useSettingsSections()} />
}

/** The language, and help. */
export function HelpMenu(face: Face) {
  return <OpenMenu {...face} sections={useHelpSections()} />
}

/** What is behind the person. */
export function AccountMenu(face: Face) {
  return <OpenMenu {...face} sections={useAccountSections()} />
}

/** Everything that the header has, where there is no room for it beside the search field. */
export function WholeMenu(face: Face) {
  const sections = [...useAccountSections(), ...useExtraSections(), ...useSettingsSections(), ...useHelpSections()]
  return <OpenMenu {...face} sections={sections} />
}

function useExtraSections(): MenuSection[] {
  const { t } = useTexts()
  const { titleBar } = useSession().descriptor
  const inCart = useCartCount()
  const cart = inCart === null ? t('shell.cart') : t('cart.counted', { count: inCart })
  const places = useHeaderLinks().map(({ id, href }) => {
    const label = id === 'cart' ? cart : t(`shell.${id}`)
    return id === 'upload' ? { id, label, onAction: showUploads } : { id, href, label }
  })
  const buttons = titleBar.map(({ label, href }) => ({ id: `${label} ${href}`, href, label }))
  const entries = [...places, ...buttons]
  return entries.length === 0 ? [] : [{ title: t('shell.extras'), entries }]
}
