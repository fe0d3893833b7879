import { useLocation } from '@tanstack/react-router'

/** The address of the page as it stands in the browser: path with matrix parameters, and query. */
export function useAddress(): string {
  return useLocation({ select: ({ href }) => href.replace(/#.*/, '') })
}
