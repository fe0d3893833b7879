/** Other systems that keep accounts of this site, for administrators. */
export const provisioning = {
  title: 'Provisioning',
  loading: 'Loading the systems',
  none: 'No other system keeps accounts here',
  noneText: 'The directory of an organisation can make accounts and groups here, and switch people off, by SCIM 2.0.',
  add: 'Add a system',
  service: 'Address of the SCIM service',
  users_one: '{{count, number}} account',
  users_other: '{{count, number}} accounts',
  groups_one: '{{count, number}} group',
  groups_other: '{{count, number}} groups',
  nameText: 'As the audit log has it, such as Entra ID',
  takesOver: 'It takes over accounts and groups that have the same name',
  takesOverText:
    'Otherwise their names are refused. Administrators, and groups with rights beside archives, are never taken over. New members of a group get what it may see.',
  saved: '“{{name}}” was saved.',
  tokenTitle: 'The token of “{{name}}”',
  renewOne: 'New token: {{name}}',
  renewTitle: 'Make a new token for “{{name}}”?',
  renewText:
    'The token that it has now is worth nothing any more. Nothing is kept up until the system knows the new one.',
  removeTitle: 'Delete “{{name}}”?',
  removeText: 'Its accounts and groups stay as they are, and nobody keeps them up any more.',
  removed: '“{{name}}” was deleted.',
} as const
