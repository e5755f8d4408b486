/** As far as it is used here; browsers that open no files of the system have none. Source: the Launch Handler API of the WICG. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

/** Files that the system opens with the installed app go the way of those that are dropped; one that cannot be read is told. */
export function takeLaunched(open: (files: readonly File[]) => Promise<void>, told: (fault: string) => void): void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => {
    Promise.all(files.map((each) => each.getFile())).then(open).catch((error: unknown) => {
      told(`The file could not be opened: ${error instanceof Error ? error.message : String(error)}`)
    })
  })
}
