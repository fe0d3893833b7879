import { z } from 'zod'
import { Appearance, OwnAppearance, TitleBarButton } from './appearance.ts'
import { deed, document, href, leaf, offered, template } from './document.ts'
import { entrances } from './entrances.generated.ts'
import { OrderLinks } from './orders.ts'

/** The public entry point, for guests (wire reference 5.1). */
export const ApiDescriptor = z.object({
  server: z.string(),
  href: href('api-descriptor'),
  /** Ours: the entry point of whoever asks, where they have signed in. */
  me: offered(href('full-api-descriptor')),
  archives: href('collectionlist'),
  taxonomies: href('taxonomy-roots', 'taxonomy-list'),
  searchURL: template('collectionlist'),
  /** Ours: what a search could be while it is typed; `within` is the address of an archive, else all are meant. */
  searchSuggestions: template('search-suggestions'),
  background_tasks: deed('POST', 'download-request', 'task-creation'),
  services: z.object({
    login: deed('POST', 'login-request', 'login'),
    search: template('collectionlist'),
    rendition_request: deed('POST', 'rendition-request', 'rendition-response'),
    session: href('session'),
    /** Ours: what changes, as it happens. */
    events: leaf('stream'),
  }),
  cookieConsent: href('cookie-consent'),
  sitePages: href('site-page-list'),
  /** Ours: what must be accepted before a file is downloaded. */
  termsOfUse: href('terms-of-use'),
  /** Ours: for what files may be used, where a licence asks that. */
  licenceUses: href('licence-use-list'),
  titleBar: z.array(TitleBarButton),
  /** Ours: what an invitation lets its reader do, for whoever has the secret of its address. */
  invited: deed('POST', 'invitation-secret', 'invitation-offer'),
  /** Ours: a consent form, for whoever has the secret of its address. */
  consentAsked: deed('POST', 'consent-secret', 'consent-offer'),
  /** Ours: signing up, and forgotten passwords. */
  waysIn: href('ways-in'),
  /** Ours: while the installation is still to be set up. */
  setUp: offered(href('set-up')),
  appearance: Appearance,
  /** Ours: whether the form of the extended search is offered (SRC-016). */
  allowExtendedSearch: z.boolean(),
  utc_offset: z.int(),
})
export type ApiDescriptor = z.infer<typeof ApiDescriptor>
export const ApiDescriptorDocument = document('api-descriptor', ApiDescriptor)

const flag = z.boolean()

/** What the signed-in person may do outside archives (wire reference 5.3). */
const DescriptorPermissions = z.object({
  albums: z.object({ addAssets: flag, comment: flag, create: flag, shareWithGuests: flag, showOnHomepage: flag }),
  allowRetranscode: flag,
  allowShareBookmark: flag,
  allowTaxonomyEditing: flag,
  canConfigureConsentForms: flag,
  canLinkInAdobeCC: flag,
  canManageExports: flag,
  canTogglePositionedMarkers: flag,
  delegateDownload: flag,
  hasAdvancedVideoControls: flag,
  hasAuditPermission: flag,
  hasManageArchivesPermission: flag,
  hasManageServicesPermission: flag,
  hasManageSettingsPermission: flag,
  hasManageWorkflowsPermission: flag,
  hasManageFlowsPermission: flag,
  hasViewFlowsPermission: flag,
  moderateComments: flag,
  print: flag,
  shareCropAndDownloadPresets: flag,
  showAdvancedBreadcrumb: flag,
})

export const DescriptorUser = z.object({
  href: href('user'),
  userId: z.int(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  isGuest: z.boolean(),
  /** The person's picture, 96 pixels a side; null without one. */
  userAvatarHref: offered(leaf('image')),
})

/** Pages for people (wire reference 5.4); null where this one may not go, or where there is none. */
const Views = z.object({
  loggedOut: leaf('page'),
  upload: offered(leaf('page')),
  selection: leaf('page'),
  changePassword: offered(leaf('page')),
  createInvitations: offered(leaf('page')),
  signUpAdmin: offered(leaf('page')),
  flows: offered(leaf('page')),
  pro: offered(leaf('page')),
  manageSubscription: offered(leaf('page')),
  subscription: offered(z.object({ state: z.string(), siteCreatedDate: z.string() })),
})

const Installer = z.object({
  installer: z.object({ href: z.string(), version: z.string() }),
  minVersion: z.string(),
})

/** The companion program on people's own computers (wire reference 5.2, 27.4). */
const DesktopToolOffer = z.object({
  osx: offered(Installer),
  win: offered(Installer),
  services: z.object({ open: z.string().nullable(), edit: z.string().nullable(), crop: z.string().nullable() }),
  /** How to install it. */
  views: z.object({ install: offered(leaf('page')) }),
})

/** The entry point of a signed-in person (wire reference 5.2). Links to what is not built yet are left out, never dangling. */
export const FullApiDescriptor = z.object({
  server: z.string(),
  href: href('full-api-descriptor'),
  archives: href('collectionlist'),
  /** Where files may be put, copied and moved to. */
  upload_to: href('collectionlist'),
  copy_to: href('collectionlist'),
  move_to: href('collectionlist'),
  searchURL: template('collectionlist'),
  /** Ours: what a search could be while it is typed; `within` is the address of an archive, else all are meant. */
  searchSuggestions: template('search-suggestions'),
  markers: href('marker-list'),
  actions: href('action-list'),
  bookmarks: href('bookmark-list'),
  destinations: href('destination-list'),
  cropDownloadPresets: href('crop-preset-list'),
  actionCropPresets: href('crop-preset-list'),
  background_tasks: deed('POST', 'download-request', 'task-creation'),
  /** Ours: one change of many assets, and what it would find. Null for visitors, and for tokens that change nothing. */
  bulkEdits: offered(
    z.object({
      begin: deed('POST', 'bulk-edit-request', 'bulk-edit-creation'),
      /** The same as a task of the wire. */
      edit: deed('POST', 'metadata-edit-request', 'bulk-edit-creation'),
      outlook: deed('POST', 'bulk-outlook-request', 'bulk-outlook'),
    }),
  ),
  /** Ours: the own tasks, and for administrators those of all people. */
  tasks: z.object({ own: href('background-task-list'), all: offered(href('background-task-list')) }),
  user_preferences: href('user-preferences'),
  taxonomies: href('taxonomy-roots', 'taxonomy-list'),
  /** The fields of the site, for search forms and pickers; ours beside the documented attributes. */
  metadataFields: z.object({
    all: href('metadata-field-list'),
    known: href('metadata-field-list'),
    filtered: template('metadata-field-list'),
    namespaces: href('metadata-namespace-list'),
    ofNamespace: template('metadata-field-list'),
    groups: href('metadata-group-list'),
    ofGroup: template('metadata-field-list'),
  }),
  services: z.object({
    keepalive: z.object({ href: deed('GET', null, null), interval: z.int() }),
    login: deed('POST', 'login-request', 'login'),
    logout: deed('POST', null, null),
    /** Ours: ends every session of the account. */
    logoutEverywhere: deed('POST', null, null),
    changePassword: offered(deed('POST', 'password-change', null)),
    search: template('collectionlist'),
    rendition_request: deed('POST', 'rendition-request', 'rendition-response'),
    session: href('session'),
    /** Ours: what changes, as it happens. */
    events: leaf('stream'),
  }),
  views: Views,
  user: DescriptorUser,
  /** The directory, for those who manage people; the others have null in its place. */
  users: offered(href('user-list')),
  groups: offered(href('group-list')),
  users_search: offered(template('user-list')),
  groups_search: offered(template('group-list')),
  userManagement: offered(
    z.object({
      userList: href('user-list'),
      groupList: href('group-list'),
      guestUser: href('user'),
      adminUser: href('user'),
      everyoneGroup: href('group'),
      registeredUsersGroup: href('group'),
      siteOwner: href('user-reference'),
      /** Ours: the directory with everything that it can be asked. */
      userSearch: template('user-list'),
      groupSearch: template('group-list'),
      /** Ours: what administrators do in it, null for others; the owner alone gives the site to somebody. */
      createUser: offered(deed('POST', 'user-wish', 'user')),
      changeUsers: offered(deed('PATCH', 'user-batch', 'users-changed')),
      deleteUsers: offered(deed('DELETE', 'users-named', null)),
      setSiteOwner: offered(deed('PUT', 'user-reference-wish', null)),
      createGroup: offered(deed('POST', 'group-wish', 'group')),
      changeGroups: offered(deed('PATCH', 'group-batch', 'groups-changed')),
    }),
  ),
  /** Ours: people and groups to choose from in dialogs, for those who have one. */
  pickers: offered(z.object({ users: href('user-picker'), groups: href('group-picker') })),
  permissions: DescriptorPermissions,
  /** Null as a whole where nobody can order (wire reference 5.2). */
  order: offered(OrderLinks),
  cookieConsent: href('cookie-consent'),
  sitePages: href('site-page-list'),
  /** Buttons of the site itself (HDR-007); ours. */
  titleBar: z.array(TitleBarButton),
  appearance: OwnAppearance,
  /** Null where the site offers no desktop tool. */
  fwdt: offered(DesktopToolOffer),
  upload: z.object({ preserveMetadata: z.boolean() }),
  security: z.object({ allowFileSystemDestinations: z.boolean() }),
  apiFeatureLevels: z.object({ consentFormsApiFeatureLevel: z.int(), downloadSettingsApiFeatureLevel: z.int() }),
  /** Ours: the first steps and how far they are, for administrators. */
  setUp: offered(href('set-up')),
  isForcePasswordChangeSet: flag,
  /** Ours: nothing else is open before a second factor is set up. */
  isSecondFactorDemanded: z.boolean(),
  isVersioningEnabled: flag,
  isPreferProInterfaceByDefaultEnabled: flag,
  customizations: z.record(z.string(), z.unknown()),
  siteConfigurationHref: offered(leaf('page')),
  /** Ours, as above. */
  allowExtendedSearch: z.boolean(),
  utc_offset: z.int(),
  ...entrances,
})
export type FullApiDescriptor = z.infer<typeof FullApiDescriptor>
export const FullApiDescriptorDocument = document('full-api-descriptor', FullApiDescriptor)
