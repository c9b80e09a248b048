/** What is said of batches: in progress, handed over, ended. */
export const batches = {
  heading: 'In progress',
}
