/** What a person can be asked about, at most. */
export const mostCategories = 50
/** Templates of a site, at most. */
export const mostTemplates = 100
/** Days in which the address of a form can be followed, at most. */
export const longestUrlDays = 365

/** What holds where nobody has said anything (CFG-005, CFG-006). */
export const consentDefaults = {
  companyName: '',
  companyAbout: '',
  contactEmailAddress: '',
  defaultUrlExpiryDays: 30,
  enableConsentForms: false,
  pdfRenderCompanyLogo: true,
  pdfRenderCompanyLogoInBanner: true,
  categories: [],
  templates: [],
}
