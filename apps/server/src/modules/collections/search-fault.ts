import { arabicFaults } from '@vitrine/search-language/faults/search-faults-ar.ts'
import { germanFaults } from '@vitrine/search-language/faults/search-faults-de.ts'
import { englishFaults } from '@vitrine/search-language/faults/search-faults-en.ts'
import { norwegianFaults } from '@vitrine/search-language/faults/search-faults-nb.ts'
import type { SearchSyntaxError } from '@vitrine/search-language/faults/search-syntax-error.ts'
import type { Text } from '#server/texts/say.ts'

const faults = { en: englishFaults, de: germanFaults, nb: norwegianFaults, ar: arabicFaults }

/** What is wrong with a search; the client has the same catalogues. */
export function searchFault({ code }: SearchSyntaxError): Text {
  return (language) => faults[language][code]
}
