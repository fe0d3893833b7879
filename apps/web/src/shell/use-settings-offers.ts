import { installerFor } from '#features/desktop-tool/desktop-notice.ts'
import { useMayManagePeople } from '#features/people/use-may-manage-people.ts'
import { useSession } from '#features/session/use-session.ts'
import { useHasConfigSections } from '#features/site-settings/use-has-config-sections.ts'
import { foundPlaces } from '../places.generated.ts'

/**
 * What the settings menu has, each for whoever has the link or the view in their descriptor (SET-001). The header asks it too,
 * and has no button where nothing is left (SET-021).
 */
export function useSettingsOffers() {
  const { user } = useSession()
  const hasConfigSections = useHasConfigSections()
  const mayManagePeople = useMayManagePeople()
  const places = foundPlaces.filter(
    ({ isOffered, needsConfigSections = false }) =>
      user !== null && isOffered(user) && (hasConfigSections || !needsConfigSections),
  )
  const offers = {
    people: mayManagePeople,
    // What an older version has stored of the session names no such views.
    invite: user?.views.createInvitations != null,
    invitations: user?.invitations != null,
    signUps: user?.views.signUpAdmin != null,
    orders: user?.order?.admin?.views.pending ?? null,
    subscription: user?.views.manageSubscription ?? null,
    site: user?.siteStatistics != null,
    places,
    desktop: installerFor(user?.fwdt ?? null, navigator.userAgent) !== null,
    clearCss: user?.appearance.clearCss != null,
  }
  const { places: _, ...others } = offers
  return { ...offers, isEmpty: places.length === 0 && !Object.values(others).some(Boolean) }
}
