/** Where the API says who is signed in; 401 for a visitor. By itself, for a page that asks nothing else of the contract. */
export const CURRENT_USER_PATH = '/api/auth/user';
