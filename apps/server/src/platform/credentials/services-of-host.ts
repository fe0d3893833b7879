import { readFile } from 'node:fs/promises'
import { textOf } from '#platform/files/s3-answers.ts'
import { askHost, readAnswer } from './ask-host.ts'
import { type Credentials, type CredentialsFault, type HostKeys, refusal } from './credentials.ts'

type Host = HostKeys['host']

/** A file that the host keeps fresh, such as a token; read each time. @throws CredentialsFault. */
async function readFresh(path: string, name: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    throw refusal(`${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`, error)
  }
}

export interface WebIdentity {
  role: string
  tokenFile: string
  session: string | undefined
}

/** Trades the token of a workload, as Kubernetes keeps it in a file, for credentials of a role. @throws CredentialsFault. */
export async function fromWebIdentity({ role, tokenFile, session }: WebIdentity, host: Host): Promise<Credentials> {
  const region = host['AWS_REGION'] ?? host['AWS_DEFAULT_REGION']
  const address = host['AWS_ENDPOINT_URL_STS'] ?? `https://sts.${region === undefined ? '' : `${region}.`}amazonaws.com`
  const what = 'The token service'
  const body = new URLSearchParams({
    Action: 'AssumeRoleWithWebIdentity',
    Version: '2011-06-15',
    RoleArn: role,
    RoleSessionName: session ?? 'vitrine',
    WebIdentityToken: await readFresh(tokenFile, 'The web identity token'),
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const xml = await askHost({ what, address, method: 'POST', headers, body })
  const [accessKey, secretKey, token, ends] = ['AccessKeyId', 'SecretAccessKey', 'SessionToken', 'Expiration'].map(
    (name) => textOf(xml, name),
  )
  if (!accessKey || !secretKey || !token) throw refusal(`${what} answered something that is no credentials.`)
  return { accessKey, secretKey, token, ends: ends ? Date.parse(ends) : null }
}

/** Where containers of ECS and pods of EKS find theirs; over plain HTTP only there and on this machine. */
const plainHosts = /^(localhost|127(\.\d+){3}|\[::1\]|169\.254\.170\.(2|23)|\[fd00:ec2::23\])$/

export const hasContainerEndpoint = (host: Host) =>
  host['AWS_CONTAINER_CREDENTIALS_RELATIVE_URI'] !== undefined ||
  host['AWS_CONTAINER_CREDENTIALS_FULL_URI'] !== undefined

/** @throws CredentialsFault. */
export async function fromContainer(host: Host): Promise<Credentials> {
  const relative = host['AWS_CONTAINER_CREDENTIALS_RELATIVE_URI']
  const full = host['AWS_CONTAINER_CREDENTIALS_FULL_URI'] ?? ''
  const address = relative === undefined ? full : `http://169.254.170.2${relative}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || (url.protocol !== 'https:' && !plainHosts.test(url.hostname)))
    throw refusal('AWS_CONTAINER_CREDENTIALS_FULL_URI: must be an https address, or one of this machine.')
  const what = 'The container endpoint'
  const file = host['AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE']
  const said = host['AWS_CONTAINER_AUTHORIZATION_TOKEN']
  const authorization = file === undefined ? said : await readFresh(file, 'AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE')
  return readAnswer(await askHost({ what, address, headers: authorization ? { authorization } : {} }), what)
}

/** Asks the machine, by version 2 of its metadata service, whose role it has. @throws CredentialsFault. */
export async function fromMachine(host: Host): Promise<Credentials> {
  const what = 'The metadata service of this machine'
  const named = host['AWS_EC2_METADATA_SERVICE_ENDPOINT']
  const root = (named ?? 'http://169.254.169.254').replace(/\/$/, '')
  const session = { 'x-aws-ec2-metadata-token-ttl-seconds': '21600' }
  const token = await askHost({ what, address: `${root}/latest/api/token`, method: 'PUT', headers: session }).catch(
    (error: CredentialsFault) => {
      // Most machines are in no cloud: there a missing pair of keys is a fault of the settings and not one that passes.
      if (named !== undefined || error.isRefusal) throw error
      throw refusal(
        `No keys are set, and this machine offers none: no AWS_… variable names a source, and ${root} does not answer.`,
        error,
      )
    },
  )
  const headers = { 'x-aws-ec2-metadata-token': token }
  const address = `${root}/latest/meta-data/iam/security-credentials/`
  const [role = ''] = (await askHost({ what, address, headers })).trim().split('\n')
  if (role === '') throw refusal(`${what} says that it has no role.`)
  return readAnswer(await askHost({ what, address: address + encodeURIComponent(role.trim()), headers }), what)
}
