// The part of @cornerstonejs/codec-openjpeg that we use; the package brings no declarations.
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  export type FrameInfo = {
    width: number
    height: number
    bitsPerSample: number
    componentCount: number
    isSigned: boolean
  }
  export type J2KDecoder = {
    /** Room for the file, inside of the WebAssembly memory. */
    getEncodedBuffer(bytes: number): Uint8Array
    decode(): void
    getFrameInfo(): FrameInfo
    /** A number of OpenJPEG's: 1 sRGB, 2 grey, 3 YCC, 4 eYCC, 5 CMYK; 0 and less: not said. */
    getColorSpace(): number
    /** Interleaved; two bytes a sample, the lower first, where there are more than eight bits. */
    getDecodedBuffer(): Uint8Array
    delete(): void
  }
  type Module = { J2KDecoder: new () => J2KDecoder }
  export default function openModule(options: {
    wasmBinary: Uint8Array
    print(text: string): void
    printErr(text: string): void
  }): Promise<Module>
}
