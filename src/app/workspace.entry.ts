// The workspace is part of this page's first load; `App` asks for it and finds it here. The library comes when idle.
import '../screens/workspace/Workspace.tsx';
import './main.tsx';
