import type { SiteSection, SiteSectionValues } from '@vitrine/contract/site-settings.ts'
import type { Person } from '#server/testing/ask.ts'

export const siteAddress = '/fotoweb/api/config/site'

/** Sections as one person asks for them. */
export function settingRequests(who: Person) {
  return {
    read: (id: SiteSection) => who.read(`${siteAddress}/${id}`, 'site-setting'),
    send: (id: string, value: unknown, version?: string) =>
      who.ask(`${siteAddress}/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...(version ? { 'if-match': `"${version}"` } : {}) },
        payload: JSON.stringify({ value }),
      }),
  }
}

/** Something else than what is shipped, in every section. */
export const saidEverywhere: SiteSectionValues = {
  name: 'Nordlys',
  look: {
    accent: '#8a1c4a',
    // A transparent pixel.
    logo: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    darkLogo: null,
  },
  css: ':root { --accent: #a03 }',
  titleBar: [{ label: 'Intranet', href: 'https://intranet.example.org/', icon: 'globe' }],
  pages: [{ id: 'imprint', texts: { en: '# Imprint\n\nOslo', ar: '# بيانات النشر\n' } }],
  cookies: { de: { banner: { title: 'Kekse', body: 'Wir backen selbst.' }, policy: 'Nichts weiter.' } },
  searchEngines: 'home',
  wordForms: ['de', 'en'],
  orders: {
    needsApproval: false,
    orderFields: [
      {
        id: 'agency',
        label: { en: 'Agency', de: 'Agentur' },
        type: 'dropdown',
        values: ['ours', 'theirs'],
        required: true,
        validation: '',
        helpText: '',
      },
    ],
    itemFields: [],
    termsAndConditions: 'https://example.org/terms',
    termsText: { en: 'Be kind.' },
  },
  licenceUses: [{ id: 'fair', names: { en: 'Trade fairs', de: 'Messen' } }],
  signUps: {
    isOpen: true,
    fields: [],
    groups: ['Newcomers'],
    approversChooseGroups: false,
    mostAccounts: 40,
    approvals: 2,
    termsAndConditions: null,
    termsText: '',
  },
}
