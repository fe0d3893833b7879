// The part of libheif-js that we use; the package brings no declarations for this entry.
declare module 'libheif-js/wasm-bundle.js' {
  export type HeifPicture = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `target.data` with RGBA, or calls back with null. */
    display(target: { data: Uint8ClampedArray; width: number; height: number }, done: (result: unknown) => void): void
    free(): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] } }
  export default libheif
}
