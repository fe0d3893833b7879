// Written by `npm run generate` from the files that it names; do not change it by hand.
import type { FoundPlace } from '#platform/place/found-place.ts'
import { actionsPlace } from './pages/actions.place.ts'
import { albumsPlace } from './pages/albums.place.ts'
import { alertsPlace } from './pages/alerts.place.ts'
import { auditPlace } from './pages/audit.place.ts'
import { cartPlace } from './pages/cart.place.ts'
import { codeListsPlace } from './pages/code-lists.place.ts'
import { consentPlace } from './pages/consent.place.ts'
import { doublesPlace } from './pages/doubles.place.ts'
import { fieldsPlace } from './pages/fields.place.ts'
import { importFoldersPlace } from './pages/import-folders.place.ts'
import { licenceReportPlace } from './pages/licence-report.place.ts'
import { licencesPlace } from './pages/licences.place.ts'
import { mailPlace } from './pages/mail.place.ts'
import { manageOrdersPlace } from './pages/manage-orders.place.ts'
import { managementPlace } from './pages/management.place.ts'
import { metadataTemplatesPlace } from './pages/metadata-templates.place.ts'
import { orderHistoryPlace } from './pages/order-history.place.ts'
import { orderPlace } from './pages/order.place.ts'
import { programsPlace } from './pages/programs.place.ts'
import { renditionsPlace } from './pages/renditions.place.ts'
import { signInProvidersPlace } from './pages/sign-in-providers.place.ts'
import { signInSecurityPlace } from './pages/sign-in-security.place.ts'
import { tasksPlace } from './pages/tasks.place.ts'
import { termsOfUsePlace } from './pages/terms-of-use.place.ts'
import { trashPlace } from './pages/trash.place.ts'
import { upkeepPlace } from './pages/upkeep.place.ts'
import { usagePlace } from './pages/usage.place.ts'
import { valuesPlace } from './pages/values.place.ts'

/** Pages that words bring by themselves: all `pages/*.place.ts`. */
export const foundPlaces: readonly FoundPlace[] = [
  actionsPlace,
  albumsPlace,
  alertsPlace,
  auditPlace,
  cartPlace,
  codeListsPlace,
  consentPlace,
  doublesPlace,
  fieldsPlace,
  importFoldersPlace,
  licenceReportPlace,
  licencesPlace,
  mailPlace,
  manageOrdersPlace,
  managementPlace,
  metadataTemplatesPlace,
  orderHistoryPlace,
  orderPlace,
  programsPlace,
  renditionsPlace,
  signInProvidersPlace,
  signInSecurityPlace,
  tasksPlace,
  termsOfUsePlace,
  trashPlace,
  upkeepPlace,
  usagePlace,
  valuesPlace,
]
