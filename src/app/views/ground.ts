import { useEffect, useMemo, useState } from 'react'
import type { GroundImage } from '../../scene/types'
import type { GroundPicture } from '../../table/file'
import { useHost } from '../../ui/desk-context'
import type { ReadGround } from '../../ui/host'

/** The picture of the ground, once it has been read; null: there is none. */
export function useGround(picture: GroundPicture | undefined): GroundImage | null {
  const { ground } = useHost()
  const [shown, show] = useState<(ReadGround & { readonly file: string }) | null>(null)
  const file = picture?.file
  useEffect(() => {
    if (file === undefined) return undefined
    let left = false
    void ground.read(file).then((read) => !left && show(read && { file, ...read }))
    return () => {
      left = true
    }
  }, [file, ground])
  const own = shown?.file === file ? shown : null
  const image = own?.image ?? null
  // Brought down for this device, its dots are larger.
  const inches = own && picture ? (picture.inchesPerPixel * own.across) / own.image.width : 0
  return useMemo(() => image && { image, inchesPerPixel: inches }, [image, inches])
}
