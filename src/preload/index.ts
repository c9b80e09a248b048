import { contextBridge, ipcRenderer } from 'electron'
import {
  type Call,
  CHANNELS,
  type Input,
  type Kiosk,
  type Output,
  type RefusedCall,
  STATE_CHANNEL,
} from '../shared/bridge.ts'
import type { KioskState } from '../shared/model.ts'

function call<C extends Call>(name: C): (input: Input<C>) => Promise<Output<C>> {
  return async (input) => {
    const answer: Output<C> | RefusedCall = await ipcRenderer.invoke(CHANNELS[name], input)
    if (isRefused(answer)) throw new Error(`${name}: ${answer.refusedCall}`)
    return answer
  }
}

function isRefused(answer: unknown): answer is RefusedCall {
  return typeof answer === 'object' && answer !== null && 'refusedCall' in answer
}

/** Lists every call, so that a new one is exposed on purpose. */
const kiosk: Kiosk = {
  readState: call('readState'),
  reportShown: call('reportShown'),
  reportRoute: call('reportRoute'),
  reportDefect: call('reportDefect'),
  signIn: call('signIn'),
  leaveSignIn: call('leaveSignIn'),
  readSignInPause: call('readSignInPause'),
  signOut: call('signOut'),
  lock: call('lock'),
  signInAgain: call('signInAgain'),
  reportTouch: call('reportTouch'),
  stayOpen: call('stayOpen'),
  openTechnician: call('openTechnician'),
  openTechnicianAsAdministrator: call('openTechnicianAsAdministrator'),
  closeTechnician: call('closeTechnician'),
  leaveKiosk: call('leaveKiosk'),
  readLog: call('readLog'),
  listSticks: call('listSticks'),
  copyLog: call('copyLog'),
  searchRecipes: call('searchRecipes'),
  listMadeLately: call('listMadeLately'),
  openRecipe: call('openRecipe'),
  refreshLibrary: call('refreshLibrary'),
  acceptWaitingLibrary: call('acceptWaitingLibrary'),
  readChanges: call('readChanges'),
  listRecipeProblems: call('listRecipeProblems'),
  findProducts: call('findProducts'),
  startBatch: call('startBatch'),
  openBatch: call('openBatch'),
  readBatch: call('readBatch'),
  leaveBatch: call('leaveBatch'),
  goToStep: call('goToStep'),
  markStep: call('markStep'),
  tick: call('tick'),
  setScale: call('setScale'),
  takeOver: call('takeOver'),
  finishBatch: call('finishBatch'),
  closeBatch: call('closeBatch'),
  bringBack: call('bringBack'),
  startOver: call('startOver'),
  readNewerVersion: call('readNewerVersion'),
  readEnded: call('readEnded'),
  exportEnded: call('exportEnded'),
  startTimer: call('startTimer'),
  addMinute: call('addMinute'),
  stopTimer: call('stopTimer'),
  renameTimer: call('renameTimer'),
  teachPedal: call('teachPedal'),
  searchInventory: call('searchInventory'),
  describeItem: call('describeItem'),
  retire: call('retire'),
  retireTogether: call('retireTogether'),
  takeBack: call('takeBack'),
  sendNow: call('sendNow'),
  acknowledgeRequests: call('acknowledgeRequests'),
  beginInventory: call('beginInventory'),
  noteFound: call('noteFound'),
  undoFound: call('undoFound'),
  endInventory: call('endInventory'),
  readInventory: call('readInventory'),
  exportInventory: call('exportInventory'),
  readJournal: call('readJournal'),
  readJournalMonth: call('readJournalMonth'),
  readJournalLines: call('readJournalLines'),
  verifyJournal: call('verifyJournal'),
  exportJournal: call('exportJournal'),
  askRecords: call('askRecords'),
  readAnswer: call('readAnswer'),
  readFlatAnswer: call('readFlatAnswer'),
  chooseRecordField: call('chooseRecordField'),
  rememberEntityId: call('rememberEntityId'),
  readRecord: call('readRecord'),
  readValue: call('readValue'),
  readRawAnswer: call('readRawAnswer'),
  changeRecord: call('changeRecord'),
  checkHealth: call('checkHealth'),
  noteScan: call('noteScan'),
  noteSound: call('noteSound'),
  noteScreen: call('noteScreen'),
  readStationFileAgain: call('readStationFileAgain'),
  openPracticeKitchen: call('openPracticeKitchen'),
  leavePracticeKitchen: call('leavePracticeKitchen'),
  dismissNotice: call('dismissNotice'),
  beginSetup: call('beginSetup'),
  abandonSetup: call('abandonSetup'),
  goToSetupPage: call('goToSetupPage'),
  changeSetup: call('changeSetup'),
  confirmSetupHosts: call('confirmSetupHosts'),
  setTechnicianCode: call('setTechnicianCode'),
  testAddresses: call('testAddresses'),
  trySignIn: call('trySignIn'),
  allowTokenInQuery: call('allowTokenInQuery'),
  endTrial: call('endTrial'),
  acceptOfferedStation: call('acceptOfferedStation'),
  refuseOfferedStation: call('refuseOfferedStation'),
  listStickFiles: call('listStickFiles'),
  readStickFile: call('readStickFile'),
  beginSetupAgain: call('beginSetupAgain'),
  finishSetup: call('finishSetup'),
  onState(listener) {
    // Does not pass the event, because its sender must not be accessible to the page.
    const pass = (_event: unknown, state: KioskState) => listener(state)
    ipcRenderer.on(STATE_CHANNEL, pass)
    return () => {
      // Braces, because a return value would be passed to the page, and here it would be ipcRenderer.
      ipcRenderer.removeListener(STATE_CHANNEL, pass)
    }
  },
}

contextBridge.exposeInMainWorld('kiosk', kiosk)
