import { bundleProgram } from './bundle-program.ts'

/** Tests start the program from few files: see `programFile` on the server. */
export default async function setup() {
  process.env['VITRINE_TEST_PROGRAM'] = await bundleProgram()
}
