import type { Localised } from '@vitrine/contract/languages.ts'
import { arabicFaults } from '@vitrine/search-language/faults/search-faults-ar.ts'
import { germanFaults } from '@vitrine/search-language/faults/search-faults-de.ts'
import { englishFaults } from '@vitrine/search-language/faults/search-faults-en.ts'
import { norwegianFaults } from '@vitrine/search-language/faults/search-faults-nb.ts'
import type { SearchSyntaxError } from '@vitrine/search-language/faults/search-syntax-error.ts'

/** What is wrong with a search. */
export function searchFault({ code }: SearchSyntaxError): Localised {
  return { en: englishFaults[code], de: germanFaults[code], nb: norwegianFaults[code], ar: arabicFaults[code] }
}
