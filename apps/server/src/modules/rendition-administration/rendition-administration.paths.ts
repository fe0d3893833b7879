const profiles = '/api/config/processingprofiles'
const sets = '/api/config/processingprofilesets'
const watermarks = '/api/config/watermarks'

/** Where it is said what is handed out: the lists are those of the reference (22.6), the rest is ours. */
export const renditionAdministrationPaths = {
  profiles,
  profilePattern: `${profiles}/:id`,
  profile: (id: string) => `${profiles}/${id}`,
  sets,
  setPattern: `${sets}/:id`,
  set: (id: string) => `${sets}/${id}`,
  watermarks,
  watermarkPattern: `${watermarks}/:id`,
  watermark: (filename: string) => `${watermarks}/${encodeURIComponent(filename)}`,
  quickRenditionSets: '/api/config/quickrenditionsets',
  cropProfileSets: '/api/config/cropprofilesets',
  tryOut: '/api/config/processing-try',
  ahead: '/api/config/renditions-ahead',
}
