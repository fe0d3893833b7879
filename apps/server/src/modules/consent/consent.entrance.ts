import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { consentPaths as paths } from './consent.paths.ts'

export const consentEntrance = (viewer: Viewer, base: string) => ({
  consent: hasGroupPermission(viewer, 'configureConsentForms')
    ? {
        settings: base + paths.settings,
        saveSettings: base + paths.settings,
        forms: base + paths.forms,
        search: `${base}${paths.forms}{?q,state}`,
        addForm: base + paths.forms,
        people: base + paths.people,
        peopleSearch: `${base}${paths.people}{?q}`,
      }
    : null,
})
