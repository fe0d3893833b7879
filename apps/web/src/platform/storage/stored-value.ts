import { useSyncExternalStore } from 'react'

/** A value kept in the browser, shared by all tabs. */
export interface StoredValue<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * A value in local storage under `key`. `parse` gets what is stored, null when nothing is, and answers a value whatever it
 * finds: people and older versions write there too. Where storage is denied the value lives as long as the page.
 */
export function storedValue<Value>(key: string, parse: (text: string | null) => Value): StoredValue<Value> {
  const listeners = new Set<() => void>()
  let value = parse(read(key))
  const announce = () => {
    for (const listener of listeners) listener()
  }
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    value = parse(event.key === null ? null : event.newValue)
    announce()
  })
  return {
    get: () => value,
    set: (next) => {
      value = next
      write(key, next)
      announce()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStoredValue<Value>(stored: StoredValue<Value>): [Value, (value: Value) => void] {
  return [useSyncExternalStore(stored.subscribe, stored.get), stored.set]
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    // Full or denied: the page goes on with the value it holds in memory.
  }
}
