import { Zip, ZipDeflate } from 'fflate'

/** A file of an archive; its parts are read one after another. */
export type ZipFile = { name: string; parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** A ZIP archive in chunks: a part is read when the chunks of the one before were taken. */
export async function* zipFiles(files: AsyncIterable<ZipFile>, { now }: { now: Date }): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const take = () => {
    const taken = made
    made = []
    return taken
  }
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for await (const { name, parts } of files) {
    const file = new ZipDeflate(name)
    file.mtime = now
    zip.add(file)
    for await (const part of parts) {
      file.push(part)
      yield* take()
    }
    file.push(new Uint8Array(0), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
