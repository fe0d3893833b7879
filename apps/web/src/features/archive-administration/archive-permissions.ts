/** Where each permission stands in the form (PRM-019 to PRM-024), in the order of the specification. */
export const archivePermissionSections = [
  { id: 'basic', names: ['View', 'Preview', 'Comping', 'Workflow', 'Download', 'DuplicateFile'] },
  {
    id: 'editing',
    names: [
      ...['Order', 'EditText', 'CropRotate', 'CopyTo', 'MoveTo', 'CopyFrom', 'MoveFrom', 'Rename', 'Delete', 'Alert'],
    ],
  },
  {
    id: 'other',
    names: [
      ...['MngVideo', 'EditSmartFolders', 'CropAndDownload', 'Export', 'Comment', 'Annotate'],
      ...['TrdParty1', 'TrdParty2', 'TrdParty3', 'TrdParty4'],
    ],
  },
  { id: 'files', names: ['EditFile', 'OpenFile', 'CropFile', 'FwdtPlace', 'UploadFile'] },
  { id: 'history', names: ['HistoryView', 'HistoryRollback', 'HistoryManage'], isWhole: true },
  { id: 'consent', names: ['ViewConsentSummary', 'ViewConsentDetails', 'ManageConsentStatus'], isWhole: true },
] as const satisfies readonly { id: string; names: readonly string[]; isWhole?: boolean }[]

export type ArchivePermissionSection = (typeof archivePermissionSections)[number]['id']

/** What else a permission brings along (PRM-026 to PRM-028); the server holds the same. */
const brings: Readonly<Record<string, readonly string[]>> = {
  HistoryRollback: ['HistoryView'],
  HistoryManage: ['HistoryView'],
  ManageConsentStatus: ['ViewConsentDetails', 'ViewConsentSummary'],
  ViewConsentDetails: ['ViewConsentSummary'],
}

/** Permissions in their order, with those that they bring along. Ids that nobody knows here stay where they are (PRM-025). */
export function withBrought(permissions: readonly string[]): string[] {
  return [...new Set(permissions.flatMap((name) => [name, ...(brings[name] ?? [])]))]
}

/** One permission turned on with what it brings, or off with all that depends on it (PRM-029). */
export function turnedPermission(permissions: readonly string[], name: string, is: boolean): string[] {
  if (is) return withBrought([...permissions, name])
  return permissions.filter((one) => one !== name && !(brings[one] ?? []).includes(name))
}

/** Whether another permission that is on depends on this one (PRM-030). */
export function isNeeded(permissions: readonly string[], name: string): boolean {
  return permissions.some((one) => (brings[one] ?? []).includes(name))
}

/** Of what the server offers, what can be given in this archive: consent where it is managed and forms are used (PRM-031). */
export function offeredPermissions(available: ReadonlySet<string>, asksForConsent: boolean): ReadonlySet<string> {
  const { names } = archivePermissionSections[5]
  const isConsent = (name: string) => names.some((one) => one === name)
  return asksForConsent ? available : new Set([...available].filter((name) => !isConsent(name)))
}

/** What of a section is shown, of what the server offers; some show as a whole or not at all (PRM-031 to PRM-033). */
export function offeredIn(
  section: (typeof archivePermissionSections)[number],
  available: ReadonlySet<string>,
): readonly string[] {
  const names = section.names.filter((name) => available.has(name))
  return 'isWhole' in section && names.length < section.names.length ? [] : names
}
