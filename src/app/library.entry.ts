// The library is part of this page's first load; `App` asks for it and finds it here. The workspace comes when idle.
import '../screens/library/Library.tsx';
import './main.tsx';
