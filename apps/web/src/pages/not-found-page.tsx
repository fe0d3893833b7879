import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { SignInLink } from './login/sign-in-link.tsx'

const notFound = new ApiProblem(404, { value: 'NotFound' }, new Headers())

/** An address that is neither a page of the client nor a document. */
export function NotFoundPage() {
  return (
    <main style={{ display: 'flex', flex: 1 }}>
      <ProblemState problem={notFound}>
        <SignInLink problem={notFound} />
      </ProblemState>
    </main>
  )
}
