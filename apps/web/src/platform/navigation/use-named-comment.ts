import { useLocation } from '@tanstack/react-router'

/** The number of the comment that the address leads to, behind the `#`; null for none. */
export function useNamedComment(): number | null {
  const number = useLocation({ select: ({ hash }) => /^comment-(\d{1,15})$/.exec(hash)?.[1] ?? null })
  return number === null ? null : Number(number)
}
