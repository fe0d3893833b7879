import { useLocation } from '@tanstack/react-router'

/** The words of the search that led to what is shown: those of the list that its address names. Empty for none. */
export function useSoughtWords(): string {
  return useLocation({ select: ({ searchStr }) => wordsOf(new URLSearchParams(searchStr).get('in')) })
}

function wordsOf(list: string | null): string {
  const [, query = ''] = list?.split(/\?(.*)/s) ?? []
  return new URLSearchParams(query).getAll('q').join(' ').trim()
}
