#!/usr/bin/env node
// `npx vitrine …`: the commands, on the pinned Node and the data folder that `npm start` uses.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, pinnedEnvironment, root } from '../../../tooling/setup.mjs'

const node = ensureInstalled()
const env = { ...pinnedEnvironment(), VITRINE_DATA: process.env.VITRINE_DATA ?? join(root, 'data') }
const { status } = spawnSync(node, [join(root, 'apps/server/src/cli.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
})
process.exit(status ?? 1)
