// A thread for the library that judges manifests: it is WebAssembly, blocks whoever calls it, and can only be stopped with its thread.
import { parentPort } from 'node:worker_threads'
import type { CredentialsReply, CredentialsTask } from './credentials.ts'
import { judgeManifest } from './judge-manifest.ts'

parentPort?.on('message', async ({ id, ...task }: CredentialsTask & { id: number }) => {
  // What fails here is a fault of the machine itself, after which nothing of it can be trusted: it ends the thread.
  const credentials = await judgeManifest(task)
  parentPort?.postMessage({ id, credentials } satisfies CredentialsReply)
})
