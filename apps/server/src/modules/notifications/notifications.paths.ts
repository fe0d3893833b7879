const list = '/me/notifications/'

export const notificationsPaths = {
  list,
  /** How many nobody has read. */
  count: `${list}unread`,
  /** Of which kinds somebody is told. */
  choices: `${list}choices`,
}
