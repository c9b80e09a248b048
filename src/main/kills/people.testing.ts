/** The people of the practice kitchen. */
export const cook = { employeeNumber: '10482', password: 'walrus' }
export const otherCook = { employeeNumber: '10517', password: 'ostrich' }
export const technician = { employeeNumber: '20331', password: 'piston' }
export const administrator = { employeeNumber: '30007', password: 'obelisk' }
/** Their password is never right, so that their count only grows. */
export const stranger = { employeeNumber: '77777', password: 'guess' }
