import type { UploadLink } from '@vitrine/contract/upload-links.ts'
import { finishUpload } from '#modules/uploads/finish-upload.ts'
import { type Person, person } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'

export const linkList = '/fotoweb/me/upload-links/'

/** A link of somebody who may upload there. */
export async function anUploadLink(
  maker: Person,
  wish: { destination: string } & Record<string, unknown>,
): Promise<UploadLink> {
  const payload = { name: 'Accident at the harbour', ...wish }
  const answer = await maker.ask(linkList, { method: 'POST', payload })
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** Somebody without an account who has begun a visit by a link, in a browser of their own. */
export async function aSender(server: TestServer, address: string, said: object = {}): Promise<Person> {
  const visitor = person(server)
  const { statusCode, body, headers } = await visitor.ask(`${address}visit`, { method: 'POST', payload: said })
  if (statusCode !== 201) throw new Error(`${statusCode} ${body}`)
  return withCookie(server, headers['set-cookie'])
}

/** Somebody in whose browser the server has set this. */
export function withCookie(server: TestServer, set: string | readonly string[] | undefined): Person {
  return person(
    server,
    [set ?? []]
      .flat()
      .map((one) => one.split(';')[0])
      .join('; '),
  )
}

/** Begins the upload of some bytes by a link. */
export function begin(sender: Person, address: string, wish: object) {
  return sender.ask(`${address}uploads`, { method: 'POST', payload: { filename: 'a.jpg', fileSize: 3, ...wish } })
}

/** One chunk of a begun upload. */
export function chunk(sender: Person, chunks: string, bytes: Buffer, index = 0) {
  const head = '--x\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\n\r\n'
  return sender.ask(chunks.replace('{index}', String(index)), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  })
}

/** Sends a small file whole, and has it placed. */
export async function sendFile(
  server: TestServer,
  { sender, address }: { sender: Person; address: string },
  wish: { filename: string; bytes: Buffer } & Record<string, unknown>,
): Promise<string> {
  const { bytes, ...rest } = wish
  const begun = await begin(sender, address, { ...rest, fileSize: bytes.length })
  if (begun.statusCode !== 200) throw new Error(`${begun.statusCode} ${begun.body}`)
  const { id, chunks } = begun.json()
  const sent = await chunk(sender, chunks, bytes)
  if (sent.statusCode !== 204) throw new Error(`${sent.statusCode} ${sent.body}`)
  await finishUpload(id, server.platform)
  return id
}
