/** Kinds of use as they are shipped, and what is said of a use that somebody names. */
export const licenceUses = {
  editorial: 'Editorial',
  commercial: 'Commercial',
  'social-media': 'Social media',
  print: 'Print',
  internal: 'Internal',
  form: 'Say the use and the territory as in “editorial; territory=NO”: a use of the list of the site, and a country of ISO 3166-1 or “world”.',
  unknown: 'The site lists no use “{{use}}”. It lists: {{uses}}.',
  required: 'Say for what and where the file will be used.',
  send: 'Send "licenceUse": {"use", "territory"} in the body of the order, or the header X-Licence-Use: USE; territory=NO. USE is one of: {{uses}}. The territory is a country of ISO 3166-1 or “world”.',
} as const
