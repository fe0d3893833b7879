const root = '/me/contact-sheets/'

export const contactSheetsPaths = {
  make: root,
  outlook: `${root}outlook`,
  firstPage: `${root}first-page`,
}
