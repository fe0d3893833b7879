/** Signs in at a server of its own process, and answers how to ask there with the cookie of that session. */
export async function signInByFetch(address: string, password: string) {
  const at = (path: string) => new URL(path, address)
  const body = JSON.stringify({ username: 'Administrator', password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(at('/fotoweb/login'), { method: 'POST', body, headers })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return (path: string, init: RequestInit) => fetch(at(path), { ...init, headers: { ...init.headers, cookie } })
}
