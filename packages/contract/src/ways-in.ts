import { z } from 'zod'
import { OwnLogo } from './appearance.ts'
import { deed, href, leaf, offered, plainDocument } from './document.ts'

/** How people without a session get in, beside signing in; ours. The same for everybody, on closed sites too. */
export const WaysInDocument = plainDocument(
  'ways-in',
  z.object({
    /** Null where nobody can sign up. */
    signUp: offered(href('signup-form')),
    /** Null where no mail is sent. */
    forgottenPassword: offered(deed('POST', 'forgotten-password', null)),
    /** What a key that was sent by mail lets its reader do. */
    passwordKey: deed('POST', 'password-key', 'password-offer'),
    /** How far somebody is who signs in, and the way in with a passkey. */
    step: href('sign-in-step'),
    /** The logo that the site brought: whoever signs in should see where. */
    ownLogo: OwnLogo,
    /**
     * Other systems where people of this site sign in, by name. `start` takes `to`, and leads there; a directory is sent name and
     * password by `signIn` instead.
     */
    providers: z.array(
      z.object({
        name: z.string(),
        start: offered(leaf('page')),
        signIn: offered(deed('POST', 'login-request', 'login')),
      }),
    ),
  }),
)
