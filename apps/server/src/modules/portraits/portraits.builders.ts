import type { Person } from '#server/testing/ask.ts'

const edge = 'portrait-edge'

/** Sends a picture of themselves, as the client does. */
export function sendPortrait(who: Person, picture: Buffer | string) {
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return who.ask('/fotoweb/me/portrait', {
    method: 'PUT',
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(picture), Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
}
