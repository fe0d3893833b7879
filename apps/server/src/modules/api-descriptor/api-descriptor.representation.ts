import type { ApiDescriptor, FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import { actionsPaths } from '#modules/actions/actions.paths.ts'
import { alertsPaths } from '#modules/alerts/alerts.paths.ts'
import { mayUseAlerts } from '#modules/alerts/list-alerts.ts'
import { appearancePaths } from '#modules/appearance/appearance.paths.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { bookmarksPaths } from '#modules/bookmarks/bookmarks.paths.ts'
import { bulkEditsPaths } from '#modules/bulk-edits/bulk-edits.paths.ts'
import { consentPaths } from '#modules/consent/consent.paths.ts'
import { cookieConsentPaths } from '#modules/cookie-consent/cookie-consent.paths.ts'
import { cropPresetsPaths } from '#modules/crop-presets/crop-presets.paths.ts'
import { representDesktopTool } from '#modules/desktop-tool/desktop-tool.representation.ts'
import { destinationsPaths } from '#modules/destinations/destinations.paths.ts'
import { eventStreamPaths } from '#modules/event-stream/event-stream.paths.ts'
import { groupsPaths } from '#modules/groups/groups.paths.ts'
import { invitationsPaths } from '#modules/invitations/invitations.paths.ts'
import { mayInvite } from '#modules/invitations/inviter.ts'
import { licencesPaths } from '#modules/licences/licences.paths.ts'
import { markersPaths } from '#modules/markers/markers.paths.ts'
import { metadataFieldsPaths, metadataFieldsTemplates } from '#modules/metadata-fields/metadata-fields.paths.ts'
import { orderLinks } from '#modules/orders/order-links.ts'
import { preferencesPaths } from '#modules/preferences/preferences.paths.ts'
import { renditionsPaths } from '#modules/renditions/renditions.paths.ts'
import { searchPaths } from '#modules/search/search.paths.ts'
import { sessionPaths } from '#modules/session/session.paths.ts'
import { isOwner } from '#modules/set-up/first-archive.ts'
import { isSetUpOpen } from '#modules/set-up/open-set-up.ts'
import { setUpPaths } from '#modules/set-up/set-up.paths.ts'
import { mayApprove } from '#modules/sign-ups/manage-sign-ups.ts'
import { signUpsPaths } from '#modules/sign-ups/sign-ups.paths.ts'
import { sitePagesPaths } from '#modules/site-pages/site-pages.paths.ts'
import { taxonomiesPaths } from '#modules/taxonomies/taxonomies.paths.ts'
import { termsOfUsePaths } from '#modules/terms-of-use/terms-of-use.paths.ts'
import { avatarPaths } from '#modules/users/avatars.paths.ts'
import { fullNameOf } from '#modules/users/full-name.ts'
import { usersPaths } from '#modules/users/users.paths.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { apiDescriptorPaths } from './api-descriptor.paths.ts'
import { entrancesOf } from './entrances.generated.ts'
import type { SiteFacts } from './read-site.ts'

/** A client prints it only; the name is the one that integrations were written against (wire reference 5.1). */
const server = 'FotoWeb Core'

export function representLogo({ logo }: Pick<SiteFacts, 'logo'>, base: string): ApiDescriptor['appearance']['ownLogo'] {
  const own = (theme: 'light' | 'dark', mark: string) => base + appearancePaths.ownLogo(theme, mark)
  return logo === null ? null : { light: own('light', logo.light), dark: own('dark', logo.dark) }
}

function appearance(site: SiteFacts, base: string): ApiDescriptor['appearance'] {
  return {
    customCss: base + appearancePaths.css,
    favicon: base + appearancePaths.logo('favicon'),
    homepageImage: base + appearancePaths.logo('homepage'),
    loginLogo: base + appearancePaths.logo('login'),
    mainLogo: base + appearancePaths.logo('main'),
    mobileLogo: base + appearancePaths.logo('mobile'),
    darkMode: true,
    ownLogo: representLogo(site, base),
    siteName: site.name,
  }
}

/** Lists of things that are the person's own (wire reference 16). */
function ownLists(base: string) {
  return {
    upload_to: base + searchPaths.uploadTo,
    copy_to: base + searchPaths.copyTo,
    move_to: base + searchPaths.moveTo,
    markers: base + markersPaths.list,
    actions: base + actionsPaths.list,
    bookmarks: base + bookmarksPaths.list,
    destinations: base + destinationsPaths.list,
    cropDownloadPresets: base + cropPresetsPaths.lists.download,
    actionCropPresets: base + cropPresetsPaths.lists.action,
  }
}

function utcOffset({ clock }: Platform): number {
  return -new Date(clock.now()).getTimezoneOffset()
}

/** The client's page for it stands in a frame of the header (wire reference 26.3). */
const uploadView = '/views/upload'
/** As well; other sites have the widget (wire reference 26.1). */
const selectionView = '/views/selection-dialog'

/** What the host of a site says of it (wire reference 5.4): who administers it is told how it stands, and where to buy. */
function hostViews({ isAdministrator, limit }: Viewer, { subscription }: SiteFacts) {
  const none = { pro: null, manageSubscription: null, subscription: null }
  if (subscription === null) return none
  const { state, siteCreatedDate, manage, pro } = subscription
  if (!isAdministrator || limit !== null) return { ...none, pro }
  return { pro, manageSubscription: manage, subscription: { state, siteCreatedDate } }
}

/** Pages of the client for this person (wire reference 5.4). */
function ownViews(viewer: Viewer, user: UserRow, site: SiteFacts, base: string): FullApiDescriptor['views'] {
  return {
    ...hostViews(viewer, site),
    flows: null,
    upload: viewer.mayChange ? base + uploadView : null,
    selection: base + selectionView,
    changePassword: mayChangePassword(viewer, user) ? base + sessionPaths.changePasswordPage : null,
    createInvitations: mayInvite(viewer) ? base + invitationsPaths.createPage : null,
    signUpAdmin: mayApprove(viewer) ? base + signUpsPaths.adminPage : null,
    loggedOut: base + sessionPaths.loginPage,
  }
}

/** The entry point of guests: the map of what is open to them. Who has signed in is led to their own. */
export async function representEntrance(
  viewer: Viewer | null,
  site: SiteFacts,
  platform: Platform,
): Promise<ApiDescriptor> {
  const { base } = platform.settings
  return {
    server,
    href: `${base}${apiDescriptorPaths.entrance}`,
    me: viewer?.kind === 'user' ? `${base}${apiDescriptorPaths.own}/` : null,
    archives: base + archivesPaths.list,
    taxonomies: base + taxonomiesPaths.roots,
    searchURL: `${base}${archivesPaths.list}{?q}`,
    searchSuggestions: `${base}${searchPaths.suggestions}{?q,within}`,
    background_tasks: base + backgroundTasksPaths.own,
    services: {
      login: base + sessionPaths.login,
      search: `${base}/search/{?q}`,
      rendition_request: base + renditionsPaths.service,
      session: base + apiDescriptorPaths.session,
      events: base + eventStreamPaths.stream,
    },
    cookieConsent: base + cookieConsentPaths.read,
    sitePages: base + sitePagesPaths.list,
    termsOfUse: base + termsOfUsePaths.read,
    licenceUses: base + licencesPaths.uses,
    titleBar: site.titleBar,
    invited: base + invitationsPaths.offer,
    consentAsked: base + consentPaths.offer,
    waysIn: base + apiDescriptorPaths.waysIn,
    setUp: (await isSetUpOpen(platform)) ? base + setUpPaths.read : null,
    appearance: appearance(site, base),
    allowExtendedSearch: platform.settings.extendedSearch === 'everybody',
    utc_offset: utcOffset(platform),
  }
}

/** The entry point of a signed-in person. What is not built has no link here. */
export async function representOwnEntrance(
  viewer: Viewer,
  user: UserRow,
  site: SiteFacts,
  platform: Platform,
): Promise<FullApiDescriptor> {
  const { base } = platform.settings
  return {
    server,
    href: base + apiDescriptorPaths.own,
    archives: base + archivesPaths.ownList,
    ...ownLists(base),
    searchURL: `${base}${archivesPaths.list}{?q}`,
    searchSuggestions: `${base}${searchPaths.suggestions}{?q,within}`,
    ...taskAddresses(viewer, base),
    user_preferences: `${base}${preferencesPaths.preferences}/`,
    taxonomies: base + taxonomiesPaths.roots,
    metadataFields: {
      all: base + metadataFieldsPaths.allFields,
      known: base + metadataFieldsPaths.knownFields,
      filtered: base + metadataFieldsTemplates.filteredFields,
      namespaces: base + metadataFieldsPaths.namespaces,
      ofNamespace: base + metadataFieldsTemplates.namespaceFields,
      groups: base + metadataFieldsPaths.groups,
      ofGroup: base + metadataFieldsTemplates.groupFields,
    },
    services: ownServices(viewer, user, base),
    views: ownViews(viewer, user, site, base),
    user: representUser(user, base),
    ...directory(viewer, base),
    permissions: representPermissions(viewer),
    order: await orderLinks(viewer, platform),
    alerts: (await mayUseAlerts(viewer, platform)) ? base + alertsPaths.list : null,
    cookieConsent: base + cookieConsentPaths.read,
    sitePages: base + sitePagesPaths.list,
    titleBar: site.titleBar,
    appearance: { ...appearance(site, base), clearCss: mayClearCss(viewer, site) ? base + appearancePaths.css : null },
    fwdt: representDesktopTool(site.desktopTool, viewer.language, base),
    upload: { preserveMetadata: true },
    security: { allowFileSystemDestinations: false },
    apiFeatureLevels: { consentFormsApiFeatureLevel: 40, downloadSettingsApiFeatureLevel: 20 },
    setUp: isOwner(viewer) ? base + setUpPaths.read : null,
    isForcePasswordChangeSet: viewer.mustChangePassword,
    isSecondFactorDemanded: viewer.mustAddFactor,
    isVersioningEnabled: false,
    isPreferProInterfaceByDefaultEnabled: false,
    customizations: {},
    siteConfigurationHref: null,
    allowExtendedSearch: platform.settings.extendedSearch !== 'off',
    utc_offset: utcOffset(platform),
    ...entrancesOf(viewer, base),
  }
}

function taskAddresses({ isAdministrator, kind, limit }: Viewer, base: string) {
  const [own, all] = [base + backgroundTasksPaths.own, base + backgroundTasksPaths.all]
  const mayChange = kind !== 'guest' && (limit === null || limit.has('EditText'))
  const bulkEdits = {
    begin: base + bulkEditsPaths.begin,
    edit: base + backgroundTasksPaths.own,
    outlook: base + bulkEditsPaths.outlook,
  }
  return {
    bulkEdits: mayChange ? bulkEdits : null,
    background_tasks: own,
    tasks: { own, all: isAdministrator ? all : null },
  }
}

function ownServices(viewer: Viewer, user: UserRow, base: string): FullApiDescriptor['services'] {
  return {
    keepalive: { href: base + sessionPaths.keepalive, interval: 20 },
    login: base + sessionPaths.login,
    logout: base + sessionPaths.logout,
    logoutEverywhere: base + sessionPaths.logoutEverywhere,
    changePassword: mayChangePassword(viewer, user) ? base + sessionPaths.password : null,
    search: `${base}/search/{?q}`,
    rendition_request: base + renditionsPaths.service,
    session: base + apiDescriptorPaths.session,
    events: base + eventStreamPaths.stream,
  }
}

/** Where people and groups are managed and chosen (wire reference 5.2, 20). */
function directory(viewer: Viewer, base: string) {
  const mayManage = hasGroupPermission(viewer, 'manageUsers')
  const mayChoose = [mayManage, hasGroupPermission(viewer, 'inviteUsers'), hasGroupPermission(viewer, 'manageArchives')]
  const [users, groups] = [base + usersPaths.list, base + groupsPaths.list]
  const userManagement = {
    userList: users,
    groupList: groups,
    guestUser: base + usersPaths.builtIn('guest'),
    adminUser: base + usersPaths.builtIn('admin'),
    everyoneGroup: base + groupsPaths.builtIn('everyone'),
    registeredUsersGroup: base + groupsPaths.builtIn('registered'),
    siteOwner: base + usersPaths.siteOwner,
    userSearch: `${users}{?q,sortfield,sortdir,p,disableGuest}`,
    groupSearch: `${groups}{?q,sortfield,sortdir,p,disableGuest,disableRegisteredUsers}`,
    createUser: viewer.isAdministrator ? users : null,
    changeUsers: viewer.isAdministrator ? users : null,
    deleteUsers: viewer.isAdministrator ? users : null,
    setSiteOwner: viewer.isAdministrator ? base + usersPaths.siteOwner : null,
    createGroup: viewer.isAdministrator ? groups : null,
    changeGroups: viewer.isAdministrator ? groups : null,
  }
  return {
    users: mayManage ? users : null,
    groups: mayManage ? groups : null,
    users_search: mayManage ? `${users}{?q}` : null,
    groups_search: mayManage ? `${groups}{?q}` : null,
    userManagement: mayManage ? userManagement : null,
    pickers: mayChoose.includes(true) ? { users: base + usersPaths.picker, groups: base + groupsPaths.picker } : null,
  }
}

function mayClearCss(viewer: Viewer, { hasOwnCss }: SiteFacts): boolean {
  return hasOwnCss && viewer.limit === null && hasGroupPermission(viewer, 'changeSiteAppearance')
}

function mayChangePassword({ limit }: Viewer, user: UserRow): boolean {
  return limit === null && user.allow_password_change === 1 && user.password_hash !== null
}

function representUser(user: UserRow, base: string): FullApiDescriptor['user'] {
  return {
    href: base + usersPaths.user(user.username),
    userId: user.id,
    userName: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    fullName: fullNameOf(user),
    email: user.email,
    isGuest: false,
    userAvatarHref: avatarPaths.avatar(user.portrait, base),
  }
}

/** The names of the descriptor differ from those of groups; administrators have all (wire reference 5.3, 20.9). */
function representPermissions(viewer: Viewer): FullApiDescriptor['permissions'] {
  const has = (permission: GroupPermission) => hasGroupPermission(viewer, permission)
  return {
    albums: {
      addAssets: has('albums.create'),
      comment: has('albums.comment'),
      create: has('albums.create'),
      shareWithGuests: has('albums.shareWithGuests'),
      showOnHomepage: has('albums.showOnHomepage'),
    },
    allowRetranscode: false,
    allowShareBookmark: has('shareBookmarks'),
    allowTaxonomyEditing: has('manageTaxonomies'),
    canConfigureConsentForms: has('configureConsentForms'),
    canLinkInAdobeCC: has('isInDesignEditor'),
    canManageExports: has('manageExports'),
    canTogglePositionedMarkers: viewer.limit === null,
    delegateDownload: has('albums.delegateDownloads'),
    hasAdvancedVideoControls: false,
    hasAuditPermission: has('audit'),
    hasManageArchivesPermission: has('manageArchives'),
    hasManageServicesPermission: has('manageServices'),
    hasManageSettingsPermission: has('manageSettings'),
    hasManageWorkflowsPermission: has('manageWorkflows'),
    hasManageFlowsPermission: has('manageFlows'),
    hasViewFlowsPermission: has('viewFlows') || has('manageFlows'),
    moderateComments: has('moderateComments'),
    // By contact sheets, of which each asks what may be on it.
    print: viewer.kind === 'user',
    shareCropAndDownloadPresets: has('shareCropAndDownloadPresets'),
    showAdvancedBreadcrumb: false,
  }
}
